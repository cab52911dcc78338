import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import { complaintsClient } from '~/domains/complaints/client.server'
import { loadChoices } from '~/domains/complaints/components/complaint-pages.server'
import { noPictures, PICTURES } from '~/domains/complaints/components/attach-field'
import { ComplaintFields } from '~/domains/complaints/components/complaint-fields'
import { SubmissionAside } from '~/domains/complaints/screens/complaint-submission/submission-aside'
import { complaintPaths } from '~/domains/complaints/paths'
import { complaintForm } from '~/domains/complaints/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('shell:menu.reportComplaints'),
  section: 'support',
  hydrate: true,
  i18n: ['complaints', 'building'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export async function loader({ context }: LoaderFunctionArgs) {
  const [choices, centreHours] = await Promise.all([
    loadChoices(context),
    read(buildingClient(context.api).home.hours.$get()),
  ])
  return { ...choices, centreHours: centreHours.centre }
}

/** Steps that show the same form again, keeping uploaded images. */
const STEPS = ['sub-categories', PICTURES]

export const action = formAction(complaintForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive({ images: 'image' })
  if (posted.kind === 'step' && STEPS.includes(posted.step))
    return posted.show(
      (values) => ({
        ...values,
        ...(posted.step === 'sub-categories' && { narrowedTo: values.categoryId }),
      }),
      posted.step === PICTURES ? noPictures(posted.payload) : undefined,
    )
  if (posted.kind !== 'complete') return posted.answer
  const sent = await send(complaintsClient(api).complaints.$post({ json: posted.value }, once(posted)))
  if (!sent.ok) return posted.refuse(sent.problem)
  const toast = cookies.flash({ key: 'complaintSubmitted', tone: 'done' })
  return seeOther(complaintPaths.details(sent.data), toast)
})

interface Values {
  floor: string
  categoryId: string
  subCategoryId: string
  narrowedTo: string
  title: string
  description: string
  images: string[]
}

/** The form to report something broken, dirty, too cold or otherwise wrong. */
export default function ComplaintSubmission() {
  const { t } = useTranslation('complaints')
  const { floors, ownFloor, categories, centreHours } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const typed = result?.initialValue as Partial<Values> | undefined
  const [form, fields] = useForm<Values>({
    id: 'complaint',
    lastResult: result ?? { initialValue: { floor: String(ownFloor) } },
  })
  return (
    <Page
      title={t('shell:menu.reportComplaints')}
      lead={t('form.lead')}
      crumbs={[{ label: t('shell:menuGroup.support') }]}
      action={
        <ButtonLink to={complaintPaths.list()} look="secondary">
          {t('list.title')}
        </ButtonLink>
      }
    >
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <PortalForm form={form} submitLabel={t('form.submit')} className="max-w-form" hasFiles>
            <ComplaintFields
              fields={fields}
              floors={floors}
              categories={categories}
              narrowedTo={typed?.narrowedTo}
              previewUrl={complaintPaths.upload}
            />
            <Button className="mt-6">{t('form.submit')}</Button>
          </PortalForm>
        </div>
        <SubmissionAside floor={Number(fields.floor.initialValue) || ownFloor} centreHours={centreHours} />
      </div>
    </Page>
  )
}
