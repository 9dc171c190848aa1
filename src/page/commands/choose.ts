/** Choosing a cause or a packet: what finds them comes with the first choice. */

const causes = () => import('./causes')

export async function chooseEvent(row: number): Promise<void> {
  const found = await causes()
  found.chooseEvent(row)
}

export async function chooseWindowChange(flow: number, row: number): Promise<void> {
  const found = await causes()
  found.chooseWindowChange(flow, row)
}

export async function choosePacket(row: number): Promise<void> {
  const found = await causes()
  found.choosePacket(row)
}

export async function stepStation(direction: 1 | -1): Promise<void> {
  const found = await causes()
  found.stepStation(direction)
}
