import { UserPlus } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import type { GroupPeople as People } from './group-page.server'
import { visitorPaths } from '~/domains/visitors/paths'
import type { Visit } from '~/domains/visitors/schemas'
import { withQuery } from '~/rules/query-string'
import { Button, ButtonLink } from '~/ui/button'
import { Disclosure } from '~/ui/page/disclosure'
import { Icon } from '~/ui/icon'
import { MessagesSent } from '~/ui/list/messages-sent'
import { Pager } from '~/ui/list/pager'
import { ReasonField } from '~/ui/form/reason-field'
import { Table } from '~/ui/list/table'
import { TickForm, tickedIds } from '~/ui/list/tick-form'
import { PassMessageCell } from './pass-message-cell'
import type { Result } from '~/domains/visitors/components/visit-decisions'
import { useForm } from '~/forms/use-form'
import { usePeopleColumns } from './visit-people'

const WAITING = ['request_for_approval']
const CANCELLABLE = ['request_for_approval', 'approved', 'cancellation_requested']

/** The people of a group: status, pass messages, and decisions about those ticked. */
export function GroupPeople({
  visit,
  people: { page, shown, passMessages, isTickingAll },
  chosen,
  result,
}: {
  visit: Visit
  people: People
  chosen?: number
  result?: Result
}) {
  const { t } = useTranslation('visitors')
  const { approve, reject, cancel, add } = visit.actions
  const ownResult = result?.initialValue?.decision === 'members' ? result : undefined
  const [form, { ids, reason }] = useForm<{ ids: string; reason: string }>({
    id: 'members',
    lastResult: ownResult,
  })
  const columns = usePeopleColumns(visit, chosen)
  const hasStatus = (statuses: string[], { status }: People['shown'][number]) => statuses.includes(status)
  const canTick = (person: People['shown'][number]) =>
    ((approve.allowed || reject.allowed) && hasStatus(WAITING, person)) ||
    (cancel.allowed && hasStatus(CANCELLABLE, person))
  const tickable = shown.filter(canTick).map(({ number }) => String(number))
  const path = (query: Record<string, string | number | undefined>) =>
    `${withQuery(visitorPaths.details({ id: visit.id }), query)}#people`
  const what = { type: 'submit', name: 'what' } as const
  return (
    <>
      {add.allowed && (
        <p className="mb-4 print:hidden">
          <ButtonLink to={visitorPaths.addVisitors({ id: visit.id })} look="secondary">
            <Icon of={UserPlus} className="mr-2" />
            {t('group.addTitle')}
          </ButtonLink>
        </p>
      )}
      <MessagesSent
        id="passes"
        label={t('group.passes')}
        whenSent={t('group.passesSent', { count: passMessages.passes.all })}
        {...passMessages.passes}
      />
      <TickForm
        form={form}
        ids={ids}
        count={t('people', { count: visit.visitors.length })}
        tickAll={{
          number: tickable.length,
          isTickingAll,
          to: path({ people: page.current, tick: isTickingAll ? undefined : 'page' }),
        }}
        buttons={
          <>
            {approve.allowed && (
              <Button {...what} value="approve">
                {t('group.approveChosen')}
              </Button>
            )}
            {(reject.allowed || cancel.allowed) && (
              <Disclosure
                summary={t(reject.allowed ? 'group.rejectChosen' : 'group.cancelChosen')}
                isOpen={Boolean(reason.errors?.length || reason.initialValue)}
                className="print:hidden"
              >
                <ReasonField
                  field={reason}
                  label={t('field.reason')}
                  hint={t(reject.allowed ? 'decision.rejectHint' : 'decision.reasonHint')}
                  optional={!reject.allowed}
                />
                <Button {...what} value={reject.allowed ? 'reject' : 'cancel'} look="danger" className="mt-4">
                  {t(reject.allowed ? 'group.rejectChosen' : 'group.cancelChosen')}
                </Button>
              </Disclosure>
            )}
          </>
        }
      >
        <input type="hidden" name="decision" value="members" />
        <input type="hidden" name="revision" value={visit.revision} />
        <Table
          caption={t('details.people')}
          columns={[
            ...columns.slice(0, -1),
            {
              key: 'passMessages',
              head: t('group.told'),
              share: 3,
              leaves: 'tablet',
              cell: (person) => (
                <PassMessageCell
                  messages={passMessages.people.find(({ number }) => number === person.number)}
                />
              ),
            },
            ...columns.slice(-1),
          ]}
          rows={shown}
          idOf={({ number }) => String(number)}
          current={chosen === undefined ? undefined : String(chosen)}
          ticks={{
            head: t('list.select'),
            label: ({ name }) => t('group.selectOne', { name }),
            canTick,
            ticked: tickedIds(ownResult, isTickingAll ? tickable : []),
          }}
        />
      </TickForm>
      <Pager {...page} href={(number) => path({ people: number })} />
    </>
  )
}
