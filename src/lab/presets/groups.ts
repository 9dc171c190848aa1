/** The questions that presets answer, in the order in which they are shown; a preset names its one. */
export const PRESET_GROUPS = {
  buffer: 'What does a buffer do?',
  shares: 'Who gets how much?',
  networks: 'What if there is more than one queue?',
  queues: 'What can a queue do?',
  losses: 'What if packets are lost anyway?',
  papers: 'What do papers show?',
} as const

export type PresetGroup = keyof typeof PRESET_GROUPS
