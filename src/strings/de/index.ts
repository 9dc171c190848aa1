import { areasOf } from '../areas'

export default areasOf(
  import.meta.glob(['./*.{ts,json}', './algorithms/index.ts', '!./index.ts'], {
    import: 'default',
    eager: true,
  }),
)
