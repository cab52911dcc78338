import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { settingForm } from '~/domains/desk/building-schemas'
import { deskClient } from '~/domains/desk/client.server'
import type { AffectedResult } from '~/ui/list/affected-things'
import { ChangeHistory } from '~/ui/list/change-history'
import { departmentsIn } from '~/domains/desk/screens/setting/department-fields'
import { SettingForm } from '~/domains/desk/screens/setting/setting-form'
import { deskPaths } from '~/domains/desk/paths'
import { groupOf, settingOfSlug } from '~/domains/desk/components/setting-fields'
import { useSettingWords } from '~/domains/desk/components/use-setting-words'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:settings.title') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const name = requireName(params)
  const [setting, changes] = await Promise.all([
    findSetting(context, name),
    read(deskClient(context.api).desk.settings[':name'].changes.$get({ param: { name } })),
  ])
  return { setting, changes }
}

/** @throws the error page 404 if no setting has this URL */
function requireName({ name }: { name?: string }) {
  const setting = settingOfSlug(name)
  if (!setting) throw new Response(null, { status: 404 })
  return setting
}

async function findSetting({ api }: AppLoadContext, name: ReturnType<typeof requireName>) {
  const settings = await read(deskClient(api).desk.settings.$get())
  const setting = settings.find((one) => one.name === name)
  // The API answers only settings that this person may change.
  if (!setting) throw new Response(null, { status: 403 })
  return setting
}

export const action = formAction(settingForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind === 'invalid') return posted.answer
  if (posted.kind === 'step') return posted.show((values) => withDepartments(values, posted.step))
  const saved = await send(deskClient(context.api).desk.settings.$put({ json: posted.value }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem, { affected: saved.problem.affected })
  return seeOther(
    deskPaths.settings({ group: groupOf(requireName(args.params)) }),
    context.cookies.flash({ key: 'settingSaved', tone: 'done' }),
  )
})

/** Adds a department, or removes one. */
function withDepartments(values: Record<string, unknown>, step: string) {
  const departments = departmentsIn(values)
  const removed = /^remove-department-(\d{1,2})$/.exec(step)?.[1]
  const after = removed
    ? departments.filter((_, place) => place !== Number(removed))
    : [...departments, ...(step === 'add-department' ? [{}] : [])]
  return { ...values, value: { ...(values.value as object | undefined), departments: after } }
}

/** One setting: its parts as fields, and its earlier changes. */
export default function SettingScreen() {
  const { t } = useTranslation('desk')
  const { changesOf } = useSettingWords()
  const { setting, changes } = useLoaderData<typeof loader>()
  const result = useAnswer<AffectedResult>()
  const { name } = setting
  return (
    <DeskFrame
      title={t(`settings.name.${name.replace('.', '_')}` as 'settings.name.lease_show')}
      list={{ label: t('settings.title'), to: deskPaths.settings({ group: groupOf(name) }) }}
    >
      <SettingForm setting={setting} result={result} />
      <ChangeHistory
        steps={changes.map(({ at, by, before, after }) => ({
          at,
          by,
          lines: changesOf(name, before, after),
        }))}
      />
    </DeskFrame>
  )
}
