import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/list/decisions'
import { Queue } from '~/ui/list/queue'
import { KitPart } from './kit-part'

/** A desk queue with its decisions. */
export function KitQueue() {
  const { t } = useTranslation('kit')
  const actions = { approve: { allowed: true }, reject: { allowed: true }, cancel: { allowed: false } }
  return (
    <KitPart title={t('group.queue')}>
      <Queue
        label={t('group.queue')}
        now="2026-11-24T05:00:00.000Z"
        waiting={(['long', 'hangul'] as const).map((name, place) => ({
          id: `kit-queue-${place}`,
          title: t(`list.name.${name}`),
          when: t('list.when'),
          won: t('list.won'),
          since: place === 0 ? '2026-11-21T02:00:00.000Z' : '2026-11-24T04:30:00.000Z',
          facts: [{ term: t('list.room'), value: t('list.roomValue') }],
          decisions: (
            <Decisions
              of={String(place)}
              actions={actions}
              choices={[
                { decision: 'approve', label: t('list.approve') },
                {
                  decision: 'reject',
                  label: t('list.reject'),
                  confirm: {
                    question: t('list.rejectQuestion'),
                    next: t('list.rejectNext'),
                    hint: t('list.why'),
                  },
                },
                { decision: 'cancel', label: t('button.danger') },
              ]}
            />
          ),
        }))}
      />
    </KitPart>
  )
}
