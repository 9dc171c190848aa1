/** Ascending numbers with runs of three and more joined: "1, 2", "2–8". */
export function numberRanges(numbers: readonly number[]): string {
  const parts: string[] = []
  for (let start = 0; start < numbers.length; ) {
    let end = start
    while (numbers[end + 1] === (numbers[end] as number) + 1) end++
    if (end - start >= 2) parts.push(`${numbers[start]}–${numbers[end]}`)
    else for (let k = start; k <= end; k++) parts.push(`${numbers[k]}`)
    start = end + 1
  }
  return parts.join(', ')
}
