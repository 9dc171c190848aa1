const charts: Readonly<Record<string, string>> = {
  'Congestion window': 'Staufenster',
  'Queue occupancy': 'Belegung der Warteschlange',
  'Round-trip time': 'Umlaufzeit',
  Throughput: 'Durchsatz',
}
export default charts
