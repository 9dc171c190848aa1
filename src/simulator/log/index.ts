export * from './event-table'
export * from './events'
export * from './inside'
export * from './tables'
