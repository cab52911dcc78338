import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  sendCompanyForm,
  companyIdOf,
  companyPageForm,
  DONE,
  findCompany,
} from '~/domains/desk/screens/company/company-forms.server'
import { CompanyForm } from '~/domains/desk/components/company-form'
import { CompanyMaster, needsMaster } from '~/domains/desk/screens/company/company-master'
import type { AffectedResult } from '~/ui/list/affected-things'
import { DeskFrame } from '~/ui/page/desk-frame'
import { deskPaths } from '~/domains/desk/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:company.title') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = companyIdOf(params)
  const company = await findCompany(context, id)
  return { company }
}

export const action = formAction(companyPageForm, async (args, receive) => {
  const { params, context } = args
  const id = companyIdOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const outcome = await sendCompanyForm(context, id, posted.value, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem, { affected: outcome.problem.affected })
  const toast = context.cookies.flash({ key: DONE[posted.value.part], tone: 'done' })
  return seeOther(deskPaths.company({ id: Number(id) }), toast)
})

/** One company: its data and allowances, its people and master. */
export default function Company() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { company } = useLoaderData<typeof loader>()
  const result = useAnswer<AffectedResult>()
  const part = result?.initialValue?.part
  // A concurrent change has removed the form that this answer belongs to.
  const isOfMaster = part === 'firstMaster' || part === 'appointMaster'
  const isForNone = part !== 'edit' && !(isOfMaster && needsMaster(company))
  return (
    <DeskFrame title={company[language]} list={{ label: t('companies.title'), to: deskPaths.companies() }}>
      {isForNone && <ErrorSummary form={{ id: 'company', allErrors: errorsOf(result) }} />}
      <div className="max-w-ticket">
        <CompanyMaster company={company} result={isOfMaster ? result : undefined} />
        <h2 className="mb-2 mt-14 text-h2-s font-semibold md:text-h2">{t('company.title')}</h2>
        <CompanyForm company={company} result={part === 'edit' ? result : undefined} />
      </div>
    </DeskFrame>
  )
}
