import type { ChoiceParameter, Source } from '../describe'

/** The parameter that chooses between an algorithm as its authors have it and as Linux has it. `help`: what differs. */
export function kernelForm(help: string, source: Source) {
  return {
    kind: 'choice',
    default: 'published',
    options: [
      { value: 'published', label: 'as published' },
      { value: 'linux', label: 'as in Linux' },
    ],
    label: 'form',
    help,
    source,
  } as const satisfies ChoiceParameter
}
