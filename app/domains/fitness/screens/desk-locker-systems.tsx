import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { deskLockerSystemsClient } from '~/domains/fitness/client.server'
import { LockerDeskTabs } from '~/domains/fitness/components/locker-desk-tabs'
import { lockerSystemsPageForm, type LockerSystem } from '~/domains/fitness/locker-system-shapes'
import { deskLockerPaths } from '~/domains/fitness/paths'
import { formAction } from '~/forms/form-action.server'
import { once, type FormResult } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { Question } from '~/ui/form/question'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness-lockers:systems.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const systems = await read(deskLockerSystemsClient(context.api).desk['locker-systems'].$get())
  return { systems }
}

export const action = formAction(lockerSystemsPageForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const systems = deskLockerSystemsClient(api).desk['locker-systems']
  if (value.part === 'key') {
    const made = await send(systems[':id'].key.$post({ param: { id: value.id } }))
    if (!made.ok) return posted.refuse(made.problem)
    // In this answer alone: a key is neither stored nor in an address or cookie.
    return json({ key: made.data.key })
  }
  const saved =
    value.part === 'add'
      ? await send(systems.$post({ json: { name: value.name } }, once(posted)))
      : await send(systems[':id'].end.$post({ param: { id: value.id } }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  const key = value.part === 'add' ? 'lockerSystemAdded' : 'lockerSystemEnded'
  return seeOther(deskLockerPaths.systems(), cookies.flash({ key, tone: 'done' }))
})

/** The systems that report public lockers, each with a key of its own: made, replaced, ended. */
export default function DeskLockerSystems() {
  const { t } = useTranslation('fitness-lockers')
  const { systems } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'key' in answer ? answer : null
  const result = made ? undefined : (answer as FormResult | undefined)
  return (
    <DeskFrame title={t('desk.title')}>
      <LockerDeskTabs current="systems" />
      {made && (
        <Notice tone="done" title={t('systems.newKey')}>
          <p className="mb-3">{t('systems.newKeyHint')}</p>
          <code className="break-all">{made.key}</code>
        </Notice>
      )}
      <p className="mb-6 max-w-text">{t('systems.lead')}</p>
      {systems.length === 0 ? (
        <p className="border-t-2 border-ink py-4">{t('systems.none')}</p>
      ) : (
        <ul className="border-t-2 border-ink">
          {systems.map((system) => (
            <System key={system.id} system={system} />
          ))}
        </ul>
      )}
      <section aria-labelledby="add" className="mt-11">
        <h2 id="add" className="mb-3 text-h3 font-semibold">
          {t('systems.add')}
        </h2>
        <AddForm result={result} />
      </section>
    </DeskFrame>
  )
}

function System({ system }: { system: LockerSystem }) {
  const { t } = useTranslation('fitness-lockers')
  const { id, name, keyMadeAt, reportedAt, endedAt, changedBy, changedAt } = system
  return (
    <li className="border-b border-line-1 py-4 md:flex md:items-start md:justify-between">
      <div>
        <h2 className="font-semibold">{name}</h2>
        <p className="mt-1">
          {endedAt
            ? t('systems.ended', { at: formatInstant(endedAt) })
            : keyMadeAt
              ? t('systems.keyMade', { at: formatInstant(keyMadeAt) })
              : t('systems.noKey')}
        </p>
        <p className="text-table text-ink-2">
          {reportedAt ? t('systems.reported', { at: formatInstant(reportedAt) }) : t('systems.notReported')}
        </p>
        <p className="text-table text-ink-3">
          {t('systems.changed', { name: changedBy, at: formatInstant(changedAt) })}
        </p>
      </div>
      {!endedAt && (
        <div className="mt-3 flex flex-wrap items-start md:ml-6 md:mt-0">
          <PortalForm>
            <input type="hidden" name="part" value="key" />
            <input type="hidden" name="id" value={id} />
            <Button look="secondary" className="mr-3">
              {t(keyMadeAt ? 'systems.replaceKey' : 'systems.makeKey')}
              <span className="sr-only"> {name}</span>
            </Button>
          </PortalForm>
          <Question
            label={t('systems.end', { name })}
            question={t('systems.endQuestion', { name })}
            isOpen={false}
          >
            <PortalForm className="mt-4">
              <input type="hidden" name="part" value="end" />
              <input type="hidden" name="id" value={id} />
              <Button look="danger">{t('systems.endNow')}</Button>
            </PortalForm>
          </Question>
        </div>
      )}
    </li>
  )
}

function AddForm({ result }: { result?: FormResult }) {
  const { t } = useTranslation('fitness-lockers')
  const [form, fields] = useForm<{ name: string }>({ id: 'add-system', lastResult: result })
  return (
    <PortalForm form={form} submitLabel={t('systems.addNow')} className="max-w-form">
      <input type="hidden" name="part" value="add" />
      <TextField
        field={fields.name}
        label={t('systems.name')}
        hint={t('systems.nameHint')}
        autoComplete="off"
      />
      <Button className="mt-6">{t('systems.addNow')}</Button>
    </PortalForm>
  )
}
