import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { deskDoorsClient } from '~/domains/tenant-qr/client.server'
import { DoorForm } from '~/domains/tenant-qr/components/door-form'
import { writtenDoor } from '~/domains/tenant-qr/components/written-door'
import { doorPageForm, doorParam } from '~/domains/tenant-qr/door-schemas'
import { doorPaths } from '~/domains/tenant-qr/paths'
import { DoorKey } from './desk-door/door-key'
import { formAction } from '~/forms/form-action.server'
import { once, type FormResult } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details, SideSection } from '~/ui/page/details'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { Question } from '~/ui/form/question'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('tenant-qr:desk.door') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = requireParams(doorParam, params)
  const { desk } = deskDoorsClient(context.api)
  const [door, rooms] = await Promise.all([
    read(desk.doors[':id'].$get({ param })),
    read(desk['door-rooms'].$get()),
  ])
  return { door, rooms }
}

export const action = formAction(doorPageForm, async (args, receive) => {
  const { params, context } = args
  const param = requireParams(doorParam, params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const door = deskDoorsClient(context.api).desk.doors[':id']
  if (value.part === 'key') {
    const made = await send(door.key.$post({ param }))
    if (!made.ok) return posted.refuse(made.problem)
    // In this answer alone: a key is neither stored nor in an address or cookie.
    return json({ key: made.data.key, address: `${context.publicUrl}${doorPaths.tablet(made.data)}` })
  }
  const saved =
    value.part === 'save'
      ? await send(
          door.$put({ param, json: { ...writtenDoor(value), revision: value.revision } }, once(posted)),
        )
      : await send(door.end.$post({ param }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  const flash = { key: value.part === 'save' ? 'doorSaved' : 'doorEnded', tone: 'done' } as const
  return seeOther(doorPaths.deskDoor(param), context.cookies.flash(flash))
})

/** One door: what it is, who may pass when, its key. */
export default function DeskDoor() {
  const { t } = useTranslation('tenant-qr')
  const language = useLanguage()
  const { door, rooms } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'key' in answer ? answer : null
  const { name, endedAt, keyMadeAt, changedBy, changedAt } = door
  return (
    <DeskFrame title={name[language]} list={{ label: t('desk.title'), to: doorPaths.desk() }}>
      {made && <DoorKey made={made} />}
      {endedAt ? (
        <Notice tone="warning" title={t('desk.ended', { at: formatInstant(endedAt) })}>
          <p>{t('desk.endedHint')}</p>
        </Notice>
      ) : (
        <Details
          side={
            <>
              <SideSection id="key" title={t('desk.key')}>
                <p>{keyMadeAt ? t('desk.keyMade', { at: formatInstant(keyMadeAt) }) : t('desk.noKey')}</p>
                <p className="mt-2 text-table text-ink-2">{t('desk.keyHint')}</p>
                <PortalForm className="mt-3">
                  <input type="hidden" name="part" value="key" />
                  <Button look="secondary">{t(keyMadeAt ? 'desk.replaceKey' : 'desk.makeKey')}</Button>
                </PortalForm>
              </SideSection>
              <SideSection id="end" title={t('desk.end')} className="mt-11">
                <p className="text-table text-ink-2">{t('desk.endHint')}</p>
                <Question label={t('desk.end')} question={t('desk.endQuestion')} isOpen={false}>
                  <PortalForm className="mt-4">
                    <input type="hidden" name="part" value="end" />
                    <Button look="danger">{t('desk.endNow')}</Button>
                  </PortalForm>
                </Question>
              </SideSection>
              <p className="mt-11 text-table text-ink-3">
                {t('desk.changed', { name: changedBy, at: formatInstant(changedAt) })}
              </p>
            </>
          }
        >
          <DoorForm
            door={door}
            rooms={rooms}
            result={made ? undefined : (answer as FormResult | undefined)}
          />
        </Details>
      )}
    </DeskFrame>
  )
}
