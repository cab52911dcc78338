import { Check } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'

/**
 * The steps of a task over several pages; a phone shows only the current step's text. `current` counts from 0.
 */
export function Steps({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly string[]
  current: number
}) {
  return (
    <ol aria-label={label} className="mb-8 flex items-center md:mb-11">
      {steps.map((step, index) => (
        <Step key={step} step={step} number={index + 1} state={stateOf(index, current)} />
      ))}
    </ol>
  )
}

type State = 'done' | 'current' | 'ahead'
const stateOf = (index: number, current: number): State =>
  index < current ? 'done' : index === current ? 'current' : 'ahead'

const BOXES: Record<State, string> = {
  done: 'border-pine bg-celadon-100 text-pine',
  current: 'border-pine bg-pine text-white',
  ahead: 'border-line-3 bg-white text-ink-2',
}

function Step({ step, number, state }: { step: string; number: number; state: State }) {
  const { t } = useTranslation()
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="step flex items-center">
      <span
        aria-hidden="true"
        className={`flex h-8 w-8 shrink-0 items-center justify-center border-2 text-table font-semibold ${BOXES[state]}`}
      >
        {state === 'done' ? <Icon of={Check} size={18} strokeWidth={2.5} /> : number}
      </span>{' '}
      <span
        className={state === 'current' ? 'ml-3 font-semibold' : 'sr-only text-ink-2 md:not-sr-only md:ml-3'}
      >
        {step}
        {state === 'done' && <span className="sr-only"> {t('shell:parts.stepDone')}</span>}
      </span>
    </li>
  )
}
