/** The layers that a frame is put together of: each costs every frame of a drag. */
import { expect, openRun, test } from './support'

/** A chart has two canvases and its title, the packet view its canvas and its handles, the track its ticks. */
const MOST_LAYERS = 28
/** Area of all layers that are drawn, in that of the screen. */
const MOST_AREA = 2.7

test('the page at rest is put together of few layers, and none is large for what is small in it', async ({
  page,
}) => {
  const [width, height] = [1440, 900]
  await page.setViewportSize({ width, height })
  await openRun(page, '?dur=10&flow=reno&t=6')
  await expect(page.locator('.handle')).toHaveCount(3)
  await expect(page.locator('.speed-line path')).toHaveAttribute('d', /^M/)
  const client = await page.context().newCDPSession(page)
  let drawn: { width: number; height: number }[] = []
  client.on('LayerTree.layerTreeDidChange', ({ layers }) => {
    if (layers !== undefined) drawn = layers.filter(({ drawsContent }) => drawsContent)
  })
  await client.send('DOM.enable')
  await client.send('LayerTree.enable')
  // A layer is known with the frame that has it.
  await page.getByRole('slider', { name: 'Bandwidth', exact: true }).press('ArrowRight')
  await expect.poll(() => drawn.length).toBeGreaterThan(10)
  await expect.poll(() => drawn.length).toBeLessThanOrEqual(MOST_LAYERS)
  const area = (): number => drawn.reduce((sum, layer) => sum + layer.width * layer.height, 0)
  await expect.poll(() => area() / (width * height)).toBeLessThan(MOST_AREA)
})
