/** The buttons in a chart's header: how it is drawn, and in the first one which charts there are. */
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Plus from 'lucide-react/icons/plus'
import type { Panel } from '../../lab/scenario/panels'
import { page as words } from '../../strings/page'
import { useStore } from '../store'
import { MenuButton } from './menu-button'

const menus = () => import('./chart-menus')
const loadCharts = () => menus().then(({ AddChart }) => ({ default: AddChart }))
const loadOptions = () => menus().then(({ ChartOptions }) => ({ default: ChartOptions }))

export function ChartActions({ panel, name }: { readonly panel: Panel; readonly name: string }) {
  const first = useStore((state) => state.look.panels[0]?.id === panel.id)
  return (
    <>
      <MenuButton
        name={`chart ${panel.id}`}
        label={words.chartOptions(name)}
        className="chart-button"
        title={words.chartOptionsTitle}
        align="end"
        load={loadOptions}
      >
        <EllipsisVertical size={14} />
      </MenuButton>
      {first && (
        <MenuButton
          name="charts"
          {...words.addChart}
          className="chart-button always"
          align="end"
          load={loadCharts}
        >
          <Plus size={14} />
        </MenuButton>
      )}
    </>
  )
}
