/** What the terms of the glossary cite. */
import type { Source } from '../../simulator/describe'

export function rfc(number: number, section: string): Source {
  return {
    label: `RFC ${number} §${section}`,
    url: `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}`,
  }
}

export const jacobson: Source = {
  label: 'Jacobson & Karels 1988',
  url: 'https://doi.org/10.1145/52324.52356',
}
export const jain: Source = { label: 'Jain, Chiu & Hawe 1984', url: 'https://arxiv.org/abs/cs/9809099' }
export const brakmo: Source = { label: 'Brakmo & Peterson 1995', url: 'https://doi.org/10.1109/49.464716' }
export const cardwell: Source = {
  label: 'Cardwell et al. 2016',
  url: 'https://doi.org/10.1145/3012426.3022184',
}
export const zhang: Source = {
  label: 'Zhang, Shenker & Clark 1991',
  url: 'https://doi.org/10.1145/115992.116006',
}
export const appenzeller: Source = {
  label: 'Appenzeller, Keslassy & McKeown 2004',
  url: 'https://doi.org/10.1145/1015467.1015499',
}
export const kleinrock: Source = {
  label: 'Kleinrock 1979',
  url: 'https://www.lk.cs.ucla.edu/data/files/Kleinrock/Power%20and%20Deterministic%20Rules%20of%20Thumb%20for%20Probabilistic.pdf',
}
export const floydJacobson: Source = {
  label: 'Floyd & Jacobson 1993',
  url: 'https://doi.org/10.1109/90.251892',
}
