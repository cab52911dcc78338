import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { membersClient } from '~/domains/members/client.server'
import { SuccessorChoice } from '~/domains/members/screens/administrator-rights/successor-choice'
import { TransferQuestion } from '~/domains/members/screens/administrator-rights/transfer-question'
import { employeeIdOf, findEmployee } from '~/domains/members/components/edit-employee.server'
import { memberPaths } from '~/domains/members/paths'
import { requireMe } from '~/domains/members/require-me.server'
import { successorQuery, transferForm } from '~/domains/members/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { loadList } from '~/lists/load-list.server'
import { isPresent, readQuery, severalIds } from '~/lists/read-query'
import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('members:transfer.title'), section: 'myPage' }

/** With one employee in the address the confirmation, otherwise the list to choose from. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMe(context, 'administratorRights:transfer')
  const { id: ids, next } = readQuery(request, { id: severalIds, next: isPresent })
  if (ids.length === 1) {
    const employee = await findEmployee(context, employeeIdOf({ id: ids[0] }))
    return { employee, choice: null }
  }
  const error = ids.length > 1 ? 'onlyOneEmployee' : next ? 'nothingSelected' : undefined
  return { employee: null, choice: { ...(await loadChoice(context, request)), error } }
}

/** Employees of the company who can become master. */
async function loadChoice({ api }: AppLoadContext, request: Request) {
  const list = await loadList(request, successorQuery, {
    find: (query) =>
      read(membersClient(api).employees.$get({ query: { ...query, tab: 'after', status: 'approved' } })),
    path: memberPaths.administratorRights,
  })
  return { list, rows: list.items.filter(({ actions }) => actions.transferRights.allowed) }
}

export const action = formAction(transferForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const transferred = await send(
    membersClient(api).employees['transfer-rights'].$post({ json: posted.value }, once(posted)),
  )
  if (!transferred.ok) return posted.refuse(transferred.problem)
  return seeOther(memberPaths.myPage(), cookies.flash({ key: 'rightsTransferred', tone: 'done' }))
})

/** Transfers the administrator rights to one employee, permanently (product §4). */
export default function AdministratorRights() {
  const { t } = useTranslation('members')
  const { employee, choice } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <Page title={t('transfer.title')} crumbs={[{ label: t('employees.title'), to: memberPaths.employees() }]}>
      {employee && <TransferQuestion employee={employee} result={result} />}
      {choice && <SuccessorChoice {...choice} />}
    </Page>
  )
}
