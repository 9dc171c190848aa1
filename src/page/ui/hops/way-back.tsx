/** The way back of a hop: as the way forward, or what it has of its own. */

import { hopPath, nameOfLink, routersOfHop } from '../../../lab/scenario/link-paths'
import type { Hop } from '../../../lab/scenario/scenario'
import { changes } from '../../../strings/changes'
import { hops as words } from '../../../strings/hops'
import { makeBackTheSame } from '../../commands/hops'
import { Button } from '../buttons'
import { OfLink } from '../link-subject'
import { LinkSettings } from './link-settings'

export function WayBack({ hop, index }: { readonly hop: Hop; readonly index: number }) {
  const link = hopPath(index, 'back')
  const [from, to] = routersOfHop(index)
  const isSame = hop.back === undefined
  return (
    <fieldset className="hop-way-back" aria-label={words.backName(to, from)}>
      <div className="hop-head">
        <span className="control-name">{changes.ofLink(nameOfLink(link), words.back.edit)}</span>
        <Button
          className="text-button"
          aria-label={`${words.backName(to, from)}: ${words.back.makeSame}`}
          title={words.back.makeSameHelp}
          disabled={isSame}
          onClick={() => makeBackTheSame(index)}
        >
          {words.back.makeSame}
        </Button>
      </div>
      {isSame && <p className="derived">{words.back.isSame}</p>}
      <OfLink link={link}>
        <LinkSettings />
      </OfLink>
    </fieldset>
  )
}
