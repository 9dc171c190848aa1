/** The page in a frame on another page: what the author chose, and a way to the whole. */
import { useEffect } from 'react'
import type { EmbedSection } from '../../lab/scenario/link-view'
import { embed } from '../../strings/embed'
import { Charts } from '../charts'
import { PacketViewFigure } from '../packet-view'
import { useStore } from '../store'
import { AutoButton } from '../ui/auto-button'
import { whenShown } from '../ui/lazily'
import { Network } from '../ui/network-panel'
import { PlayButton } from '../ui/player'
import { RunMain } from '../ui/run-main'
import { Scrubber } from '../ui/scrubber'
import { useMedia } from '../ui/use-media'
import { listenToParent } from './listen'
import { Whole } from './whole'

/** Heights of a frame below which there is room for one chart, and for two. */
const LOW = '(max-height: 379.98px)'
const MIDDLE = '(max-height: 599.98px)'

const noActions = () => null
/** Handles of a picture without controls. */
const NONE = [] as const

const Audience = whenShown(() => import('../audience'), <main data-run="running" />)

/** None of the parts: the question to an audience. */
export default function Embed({ parts }: { readonly parts: readonly EmbedSection[] }) {
  return parts.length === 0 ? <Audience /> : <Parts parts={parts} />
}

function Parts({ parts }: { readonly parts: readonly EmbedSection[] }) {
  const low = useMedia(LOW)
  const middle = useMedia(MIDDLE)
  const title = useStore((state) => state.edit.scenario.title)
  useEffect(listenToParent, [])
  const has = (part: EmbedSection): boolean => parts.includes(part)
  const most = low ? 1 : middle || has('packets') ? 2 : 4
  return (
    <RunMain className={`embed${has('controls') ? ' with-controls' : ''}`}>
      <h1 className={has('title') ? 'embed-title' : 'visually-hidden'}>{title || 'Sawtooth'}</h1>
      {has('packets') && (
        <div className="embed-packets">
          <PacketViewFigure {...(has('controls') ? {} : { offered: NONE })} />
        </div>
      )}
      {has('charts') && (
        <div className="embed-charts" id="charts">
          <Charts actions={noActions} most={most} />
        </div>
      )}
      {has('controls') && (
        <div className="embed-controls">
          <Network />
        </div>
      )}
      <div className="embed-foot" role="toolbar" aria-label={embed.player}>
        {has('player') && (
          <>
            <PlayButton />
            <Scrubber />
            <AutoButton />
          </>
        )}
        <Whole />
      </div>
    </RunMain>
  )
}
