/** The Workbench on a phone, which reads: charts, the handler at the playhead, and one part more in the sheet. */
import { Suspense, useEffect, useState } from 'react'
import { ownSignal } from '../../../../lab/run/signals'
import { defaultPanels, type Panel } from '../../../../lab/scenario/panels'
import { player } from '../../../../strings/player'
import { workbench as words } from '../../../../strings/workbench'
import { Charts } from '../../../charts'
import { isBehind } from '../../../model/state'
import { useStore } from '../../../store'
import { ChartActions } from '../../../ui/chart-actions'
import { TabList, TabPanel } from '../../../ui/controls/tabs'
import { lazily } from '../../../ui/lazily'
import { PlayButton } from '../../../ui/player'
import { RunMain } from '../../../ui/run-main'
import { Scrubber } from '../../../ui/scrubber'
import { SheetHandle } from '../../../ui/sheet-handle'
import { PhoneReadout } from '../../../ui/speed'
import { Over } from '../charts-panel'
import { CodePanel } from '../code-panel'
import { onCodeWanted } from '../commands'
import type { Following } from '../following'
import { ParameterControl, useParameters } from '../panel/parameters'
import { Reasons } from '../panel/reasons'
import { Score } from '../panel/score-section'
import { Problem } from '../problem'
import { LinesAtPlayhead, ReadOnly } from './lines-at-playhead'
import './phone.css'

const Against = lazily(() => import('../against'))
const actionsOf = (panel: Panel, name: string) => <ChartActions panel={panel} name={name} />

const GROUP = 'workbench'
const CODE = 'code'
const AGAINST = 'against'
const SCORE = 'score'
/** Names of parameters come from the code, and may be those of the other parts. */
const parameterPart = (name: string): string => `parameter ${name}`

/** The window, and a signal of the code where it has one. */
function useTwoPanels(): readonly Panel[] {
  const panels = useStore((state) => state.look.panels)
  const id = useStore((state) => state.ownAlgorithms.open?.id ?? '')
  const all = panels.length === 0 ? defaultPanels : panels
  const signal = all.find((panel) => ownSignal(panel.id)?.owner === id)
  const [first, second] = all
  return [first, signal ?? second].filter((panel) => panel !== undefined)
}

/**
 * The screen.
 *
 * Long: its parts, one below the other.
 */
export default function PhoneWorkbench({ following }: { readonly following: Following }) {
  const panels = useTwoPanels()
  const behind = useStore((state) => isBehind(state))
  const { parameters, set } = useParameters()
  const [open, setOpen] = useState(true)
  const [chosen, setPart] = useState('')
  useEffect(() => onCodeWanted(() => setPart(CODE)), [])

  const options = [
    { value: CODE, label: words.code },
    ...parameters.map(({ name }) => ({ value: parameterPart(name), label: name })),
    { value: AGAINST, label: words.againstPart },
    { value: SCORE, label: words.openPanel },
  ]
  const firstPart = options[1]?.value ?? SCORE
  const value = options.some((one) => one.value === chosen) ? chosen : firstPart
  const parameter = parameters.find(({ name }) => parameterPart(name) === value)

  return (
    <RunMain className="workbench-main">
      <section className={`figures${behind ? ' behind' : ''}`} id="charts" tabIndex={-1}>
        <div className="charts-area">
          <Charts actions={actionsOf} panels={panels} />
        </div>
      </section>
      <section className="phone-code" aria-label={words.code} id={value === CODE ? undefined : 'code'}>
        {value === CODE ? (
          <TabPanel group={GROUP} value={value} className="phone-all">
            <div className="handler-head">
              <span className="quiet">{words.allCode}</span>
              <ReadOnly />
            </div>
            <CodePanel following={following} readOnly />
          </TabPanel>
        ) : (
          <LinesAtPlayhead />
        )}
        <Problem following={following} />
        {value !== CODE && <Reasons />}
      </section>
      <div className={`sheet${open ? '' : ' sheet-closed'}`} id="controls" tabIndex={-1}>
        <div className="sheet-tabs" id="workbench-parts">
          <SheetHandle open={open} setOpen={setOpen} controls="workbench-parts" />
          <TabList
            name={words.parts}
            group={GROUP}
            className="chips"
            tabClassName="chip"
            value={value}
            options={options}
            onChange={(next) => {
              setPart(next)
              setOpen(true)
            }}
          />
          {value !== CODE && (
            <TabPanel group={GROUP} value={value} className={`sheet-part part-${value.split(' ')[0]}`}>
              {parameter !== undefined && (
                <ParameterControl parameter={parameter} set={set}>
                  <span className="control-aside">{words.line(parameter.line)}</span>
                </ParameterControl>
              )}
              {value === AGAINST && (
                <div className="phone-against">
                  <Over />
                  <Suspense fallback={null}>
                    <Against />
                  </Suspense>
                </div>
              )}
              {value === SCORE && <Score />}
            </TabPanel>
          )}
        </div>
        <div className="phone-player" role="toolbar" aria-label={player.name}>
          <PlayButton />
          <Scrubber />
          <PhoneReadout />
        </div>
      </div>
    </RunMain>
  )
}
