import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { TemplateForm } from '~/domains/desk/screens/message-template/template-form'
import { templateCodesForm, templateParam } from '~/domains/desk/template-schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { LANGUAGES, type Language } from '~/i18n/languages'
import { useTranslation } from '~/i18n/use-translation'
import { ChangeHistory } from '~/ui/list/change-history'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:templates.one') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = requireParams(templateParam, params)
  const { templates } = deskClient(context.api).desk.messages
  const template = await read(templates[':text'].$get({ param }))
  return { template }
}

export const action = formAction(templateCodesForm, async (args, receive) => {
  const { params, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const param = requireParams(templateParam, params)
  const { templates } = deskClient(context.api).desk.messages
  const saved = await send(templates[':text'].$put({ param, json: posted.value }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  return seeOther(
    deskPaths.messageTemplates(),
    context.cookies.flash({ key: 'templateCodesSaved', tone: 'done' }),
  )
})

/** The templates of one text: its words as they are entered at Kakao, and the codes it has there. */
export default function MessageTemplate() {
  const { t } = useTranslation('desk')
  const { template } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const codesIn = (value: unknown) => (value ?? {}) as Partial<Record<Language, string | null>>
  const wordsOf = (code: string | null | undefined) => code ?? t('templates.asText')
  return (
    <DeskFrame title={template.when} list={{ label: t('templates.title'), to: deskPaths.messageTemplates() }}>
      {!template.isSwitchedOn && <Notice title={t('templates.off')}>{t('templates.offHint')}</Notice>}
      <TemplateForm template={template} result={result} />
      <ChangeHistory
        steps={template.changes.map(({ at, by, before, after }) => ({
          at,
          by,
          lines: LANGUAGES.map((language) => ({
            label: t(`templates.codeIn.${language}`),
            was: wordsOf(codesIn(before)[language]),
            text: wordsOf(codesIn(after)[language]),
          })).filter(({ was, text }) => was !== text),
        }))}
      />
    </DeskFrame>
  )
}
