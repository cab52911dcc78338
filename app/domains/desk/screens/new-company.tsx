import { send } from '~/api/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { deskClient } from '~/domains/desk/client.server'
import { CompanyForm } from '~/domains/desk/components/company-form'
import { DeskFrame } from '~/ui/page/desk-frame'
import { companyForm } from '~/domains/desk/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:companies.add') }

export const action = formAction(companyForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const added = await send(deskClient(api).desk.companies.$post({ json: posted.value }, once(posted)))
  if (!added.ok) return posted.refuse(added.problem)
  return seeOther(deskPaths.company(added.data), cookies.flash({ key: 'companySaved', tone: 'done' }))
})

/** Adds a company; its first master is named on its page. */
export default function NewCompany() {
  const { t } = useTranslation('desk')
  const result = useAnswer()
  return (
    <DeskFrame title={t('companies.add')} list={{ label: t('companies.title'), to: deskPaths.companies() }}>
      <CompanyForm result={result} />
    </DeskFrame>
  )
}
