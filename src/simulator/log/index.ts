export * from './event-table'
export * from './events'
export * from './tables'
