import { json, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { send } from '~/api/client.server'
import { scansClient } from '~/domains/tenant-qr/client.server'
import { tabletForm, type ScanAnswer } from '~/domains/tenant-qr/door-schemas'
import { doorPaths } from '~/domains/tenant-qr/paths'
import { ScanResult } from '~/domains/tenant-qr/screens/door/scan-result'
import { TabletForm } from '~/domains/tenant-qr/screens/door/tablet-form'
import { formAction } from '~/forms/form-action.server'
import type { FormResult } from '~/forms/receive.server'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('tenant-qr:tablet.page') }

/** How long an answer is shown (s). */
const ANSWER_SECONDS = 6

/** After an answer the page is ready for the next person, without script as well. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const again = actionHeaders.get('Refresh')
  return { 'Cache-Control': 'no-store', ...(again && { Refresh: again }) }
}

/** The calls of the door with the key in the address. @throws a 404 for a key that is none, or was ended */
async function doorOf({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const access = scansClient(context.apiOfDevice(params.key ?? '')).access
  const answer = await access.door.$get()
  const status: number = answer.status
  if (status === 401 || status === 403) throw new Response(null, { status: 404 })
  if (!answer.ok) throw new Response(null, { status })
  return { access, door: (await answer.json()).data }
}

export const loader = async (args: LoaderFunctionArgs) => ({ door: (await doorOf(args)).door })

/** Reports what the reader has typed; a form sent twice is one scan. */
export const action = formAction(tabletForm, async (args, receive) => {
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { access } = await doorOf(args)
  const scanned = await send(
    access.scans.$post({ json: { scanId: `tablet-${posted.idempotencyKey}`, code: posted.value.code } }),
  )
  if (!scanned.ok) return posted.refuse(scanned.problem)
  const again = `${ANSWER_SECONDS}; url=${doorPaths.tablet({ key: args.params.key! })}`
  return json<{ scan: ScanAnswer }>({ scan: scanned.data }, { headers: { Refresh: again } })
})

/** A tablet with a reader that types like a keyboard, as a door: it shows whether the code opens it. */
export default function DoorTablet() {
  const { t } = useTranslation('tenant-qr')
  const language = useLanguage()
  const { door } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const scan = answer && 'scan' in answer ? answer.scan : null
  const result = scan ? undefined : (answer as FormResult | undefined)
  return (
    <div className="flex min-h-screen flex-col">
      <header className="flex flex-wrap items-baseline justify-between border-b-2 border-ink px-6 py-4 md:px-12">
        <h1 className="text-h1-s font-semibold md:text-h1">{door.name[language]}</h1>
        <p className="text-h3">
          {formatFloor(door.floor, language)} · {t(`desk.directions.${door.direction}`)}
        </p>
      </header>
      <div className="flex-1 lg:flex">
        <ScanResult scan={scan} />
        <TabletForm result={result} />
      </div>
    </div>
  )
}
