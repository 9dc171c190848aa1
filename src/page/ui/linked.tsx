/** A text whose parts in brackets are links, to `to` in their order. */
export function Linked({ text, to }: { readonly text: string; readonly to: readonly string[] }) {
  return text.split(/[[\]]/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={to[(index - 1) / 2]}>
        {part}
      </a>
    ),
  )
}
