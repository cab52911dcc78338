import { CircleAlert } from 'lucide-react'
import type { FormResult } from '~/forms/receive.server'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, seoulMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { useMessage } from '~/ui/page/use-message'
import { gatePassValidity } from '~/domains/visitors/rules/gate-pass-validity'
import { visitorPaths } from '~/domains/visitors/paths'
import type { ExpectedVisitor } from '~/domains/visitors/pass-schemas'
import { AdmitForm, BlockMatches } from './block-matches'
import { DeskFacts } from './desk-facts'
import { VisitBadge } from '~/domains/visitors/components/visit-badge'

/** The result of the last action on the person shown. */
interface DeskOutcome {
  done?:
    | 'admitted'
    | 'checkedIn'
    | 'checkedOut'
    | 'hostReminded'
    | 'walkInEntered'
    | 'groupCheckedIn'
    | 'groupCheckedOut'
  /** Why it failed, as a message code. */
  error?: string
}

/** The visitor looked up: name, destination, and the one action possible now, or why there is none. */
export function DeskCard({
  visitor,
  group = [],
  done,
  error,
  result,
}: {
  visitor: ExpectedVisitor
  /** Everybody of the visitor's group who is expected, inside or gone today. */
  group?: readonly ExpectedVisitor[]
  /** The refused input. */
  result?: FormResult
} & DeskOutcome) {
  const { t } = useTranslation('desk')
  const { visitDate: date, visitMinutes: minutes } = visitor
  const opens = formatMinutes(seoulMinutes(gatePassValidity({ date, minutes }).validFrom))
  return (
    <section aria-labelledby="found" className="mt-6 border-2 border-ink p-4 md:p-6">
      <p className="text-table text-ink-2">{t('visits.found')}</p>
      <h2 id="found" className="mb-4 flex flex-wrap items-center text-h2-s font-semibold md:text-h2">
        <span className="mr-3">{visitor.name}</span>
        <VisitBadge status={visitor.status} reason={visitor.statusReason} />
      </h2>
      {error && <Refused code={error} />}
      <BlockMatches matches={visitor.matches} />
      <div className="lg:flex">
        <div className="lg:order-last lg:w-1/3">
          {/* No button in the same place afterwards: a second press would undo the first. */}
          {done ? (
            <Notice tone="done" title={t(`messages:${done}`)} />
          ) : (
            <NextMove
              visitor={visitor}
              opens={`${date} ${opens}`}
              isExplained={error !== undefined}
              result={result}
            />
          )}
          {!done && <GroupMoves code={visitor.code} group={group} />}
          {['approved', 'using'].includes(visitor.status) && (
            <p className="mt-2">
              <Link
                to={visitorPaths.deskBadge({ code: visitor.code })}
                className="link inline-flex min-h-target items-center"
              >
                {t('badge.open')}
              </Link>
            </p>
          )}
        </div>
        <div className="min-w-0 lg:mr-12 lg:flex-1">
          <DeskFacts visitor={visitor} opens={opens} />
          {visitor.meeting && <Together code={visitor.code} group={group} />}
        </div>
      </div>
    </section>
  )
}

interface NextMoveProps {
  visitor: ExpectedVisitor
  opens: string
  isExplained: boolean
  result?: FormResult
}

function NextMove({ visitor: { code, actions }, opens, isExplained, result }: NextMoveProps) {
  const { t } = useTranslation('desk')
  const message = useMessage()
  const move = actions.checkIn.allowed ? 'checkIn' : actions.checkOut.allowed ? 'checkOut' : null
  if (move) {
    return (
      <PortalForm className="mb-6">
        <input type="hidden" name="pass" value={code} />
        <input type="hidden" name="move" value={move} />
        <Button className="h-16 text-h3 md:w-full">{t(`visits.${move}`)}</Button>
      </PortalForm>
    )
  }
  if (actions.remindHost.allowed) {
    return (
      <PortalForm className="mb-6">
        <p className="mb-3 font-semibold">{t('visits.waiting')}</p>
        <input type="hidden" name="pass" value={code} />
        <input type="hidden" name="move" value="remindHost" />
        <Button look="secondary" className="md:w-full">
          {t('visits.remindHost')}
        </Button>
      </PortalForm>
    )
  }
  const reason = actions.checkIn.reason ?? 'illegalTransition'
  if (reason === 'blockListMatch') return <AdmitForm code={code} result={result} />
  if (isExplained) return null
  const words =
    reason === 'passNotYetValid' ? t('messages:passNotYetValid', { from: opens }) : message(reason)
  return <Notice tone="warning" title={words} />
}

/** The other guests of the same meeting, each a link to what the desk can do for them. */
function Together({ code, group }: { code: string; group: readonly ExpectedVisitor[] }) {
  const { t } = useTranslation('desk')
  const others = group.filter((person) => person.code !== code)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="together" className="mt-6">
      <h3 id="together" className="text-h3 font-semibold">
        {t('visitor.together')}
      </h3>
      <ul>
        {others.map((person) => (
          <li key={person.code} className="flex flex-wrap items-center">
            <Link
              to={visitorPaths.desk({ code: person.code })}
              className="link mr-3 inline-flex min-h-target items-center"
            >
              {person.name}
            </Link>
            <VisitBadge status={person.status} reason={person.statusReason} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Moves everybody of a group at once, where more than one can be moved. */
function GroupMoves({ code, group }: { code: string; group: readonly ExpectedVisitor[] }) {
  const { t } = useTranslation('desk')
  return (['checkIn', 'checkOut'] as const).map((move) => {
    const count = group.filter(({ actions }) => actions[move].allowed).length
    return (
      count > 1 && (
        <PortalForm key={move} className="mb-3">
          <input type="hidden" name="pass" value={code} />
          <input type="hidden" name="move" value={`${move}Group`} />
          <Button look="secondary" className="md:w-full">
            {t(`visits.${move}Group`, { count })}
          </Button>
        </PortalForm>
      )
    )
  })
}

function Refused({ code }: { code: string }) {
  const message = useMessage()
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="mb-6 flex items-start border-3 border-red px-4 py-3 text-red"
    >
      <Icon of={CircleAlert} className="mr-2 mt-1" />
      <p className="font-semibold">{message(code)}</p>
    </div>
  )
}
