import { encode } from 'uqr'
import { formatExact } from '../../lab/exact-quantity'
import { formatQuantity } from '../../lab/quantity'
import { share } from '../../strings/share'

const { code } = share

/** Longest address that a QR code holds which a telephone reads from a screen, bytes. */
const MOST_IN_CODE = 2000
/** What is longer is not read where the code is the size of a thumb. */
export const MOST_IN_SMALL_CODE = 1200

const sizeOf = (bytes: number): string => formatExact(bytes / 1000, 'kB', 1)

/** Dark modules as one path: a row of them is one rectangle. */
function modulesPath(modules: readonly (readonly boolean[])[]): string {
  let path = ''
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== true) continue
      const from = x
      while (row[x + 1] === true) x++
      path += `M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`
    }
  })
  return path
}

/** Black on white in every theme: readers expect it so. */
export function QrCode({
  address,
  size = '100%',
  border = 2,
  most = MOST_IN_CODE,
}: {
  readonly address: string
  /** px; absent: all the room that there is. */
  readonly size?: number | '100%'
  /** Width of the white around it, modules: 4 are what the standard asks for. */
  readonly border?: number
  readonly most?: number
}) {
  if (address.length > most)
    return <p className="quiet">{code.tooLong(sizeOf(address.length), formatQuantity(most / 1000, 'kB'))}</p>
  const made = encode(address, { ecc: 'L', border })
  return (
    <svg
      className="qr"
      role="img"
      aria-label={code.label}
      width={size}
      height={size}
      viewBox={`0 0 ${made.size} ${made.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={made.size} height={made.size} fill="#ffffff" />
      <path d={modulesPath(made.data)} fill="#000000" />
    </svg>
  )
}
