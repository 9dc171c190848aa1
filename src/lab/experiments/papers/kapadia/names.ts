const NAMES: Readonly<Record<string, string>> = { reno: 'Reno', cubic: 'CUBIC', vegas: 'Vegas', bbr: 'BBR' }

export const nameOf = (variant: string): string => NAMES[variant] ?? variant
