import type { Settling } from '~/affected/source'
import { queueMessages, type NewMessage } from '~/messaging/outbox.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { notifyManagersOfRequest } from '~/domains/visitors/api/group/messages.server'
import type { Together } from '~/domains/visitors/api/messages.server'

export const nothingYet = (): Together => ({ messages: [], held: [] })

/**
 * Sends what was collected about visits of a series: each person one message for all dates of which the same is to be said,
 * with a link to the whole series.
 */
export async function sendTogether(
  { tx, now, publicUrl, actor }: Pick<Settling, 'tx' | 'now' | 'publicUrl' | 'actor'>,
  { messages, held }: Together,
): Promise<void> {
  await queueMessages(tx, merged(messages), now)
  const [first] = held
  if (!first) return
  const series = {
    dates: held.map(({ loaded }) => loaded.visit.visitDate).join(', '),
    path: visitorPaths.series({ id: first.loaded.visit.seriesId! }),
  }
  await notifyManagersOfRequest({ tx, now, publicUrl, ...first, series }, actor)
}

/** Messages that differ only in their date become one with all of the dates. */
function merged(messages: readonly NewMessage[]): NewMessage[] {
  const alike = new Map<string, NewMessage[]>()
  for (const message of messages) {
    const { date: _date, ...params } = message.params
    const key = JSON.stringify([message.template, message.channel, message.recipient, params])
    alike.set(key, [...(alike.get(key) ?? []), message])
  }
  return [...alike.values()].map((same) => {
    const dates = new Set(same.map(({ params }) => params.date!))
    return { ...same[0]!, params: { ...same[0]!.params, date: [...dates].sort().join(', ') } }
  })
}
