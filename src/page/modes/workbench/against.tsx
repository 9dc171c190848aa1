/** Whom the algorithm competes with: three others at most, itself, or nobody. */
import X from 'lucide-react/icons/x'
import { groups, variants } from '../../../lab/algorithms'
import { workbench as words } from '../../../strings/workbench'
import { replaceWithFile } from '../../commands/edit'
import { withKnown } from '../../commands/own-algorithms'
import { getState, useStore } from '../../store'
import { Button, IconButton } from '../../ui/buttons'
import { Select } from '../../ui/controls/choices'
import { NumberField } from '../../ui/controls/number-field'
import { useOwnOptions } from '../../ui/own-options'
import { labelOf, MOST_OPPONENTS, type Opponent, opponentsOf, startOf } from './opponents'
import { against } from './work-scenario'

/** An opponent that is the reader's own comes with its code. */
async function set(opponents: readonly Opponent[], own?: string): Promise<void> {
  const { scenario } = getState().edit
  const whole = own === undefined ? scenario : await withKnown(scenario, own)
  if (whole !== null) replaceWithFile(against(whole, opponents), words.against)
}

/**
 * The list of opponents.
 *
 * Long: a row for each, one thing beside the other.
 */
export default function Against() {
  const scenario = useStore((state) => state.edit.scenario)
  const opponents = opponentsOf(scenario)
  const own = useStore((state) => state.ownAlgorithms.open?.id ?? '')
  const others = useOwnOptions(false).map(({ value, label }) => ({ value: value.slice(1), label }))
  const choices = [
    {
      label: words.mine,
      options: [{ value: own, label: words.itself }, ...others.filter(({ value }) => value !== own)],
    },
    ...groups.map(({ group, name }) => ({
      label: name,
      options: [...variants.values()]
        .filter((one) => one.group === group)
        .map(({ id, label }) => ({ value: id, label })),
    })),
  ].filter(({ options }) => options.length > 0)
  const change = (index: number, one: Partial<Opponent>) =>
    set(
      opponents.map((other, place) => (place === index ? { ...other, ...one } : other)),
      others.find(({ value }) => value === one.variant)?.value,
    )
  return (
    <div className="opponents">
      <h2 className="section-head">{words.opponents}</h2>
      {opponents.length === 0 && <p className="quiet">{words.nobody}</p>}
      {opponents.map(({ variant, startS }, index) => {
        const name = labelOf(scenario, variant)
        return (
          // Opponents have no names of their own; their places are theirs.
          <div className="opponent" key={index}>
            <Select
              name={`${words.against} ${index + 1}`}
              groups={choices}
              value={variant}
              onChange={(value) => void change(index, { variant: value })}
            />
            <NumberField
              name={words.startOf(name)}
              value={startS}
              unit="s"
              step={1}
              onCommit={(value) => {
                if (value !== null) void change(index, { startS: value })
                return []
              }}
            />
            <IconButton
              icon={X}
              label={words.removeOpponent(name)}
              onClick={() => void set(opponents.filter((_, place) => place !== index))}
            />
          </div>
        )
      })}
      {opponents.length < MOST_OPPONENTS && (
        <Button
          className="button"
          onClick={() => void set([...opponents, { variant: 'cubic', startS: startOf(opponents.length) }])}
        >
          {words.addOpponent}
        </Button>
      )}
    </div>
  )
}
