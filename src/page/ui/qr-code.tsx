import { encode } from 'uqr'

/** Longest address that a QR code of a size that a telephone reads holds, characters. */
const MOST_IN_CODE = 1200

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
export function QrCode({ address, size }: { readonly address: string; readonly size: number }) {
  if (address.length > MOST_IN_CODE)
    return <p className="quiet">The link is too long for a QR code: it has {address.length} characters.</p>
  const code = encode(address, { ecc: 'L', border: 2 })
  return (
    <svg
      className="qr"
      role="img"
      aria-label="QR code of the link"
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#ffffff" />
      <path d={modulesPath(code.data)} fill="#000000" />
    </svg>
  )
}
