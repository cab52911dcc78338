import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { terminalsClient } from '~/domains/terminals/client.server'
import { terminalPaths } from '~/domains/terminals/paths'
import { terminalPageForm, terminalParam } from '~/domains/terminals/schemas'
import { formAction } from '~/forms/form-action.server'
import { once, type FormResult } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, seoulMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details, SideSection } from '~/ui/page/details'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { Question } from '~/ui/form/question'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('terminals:terminal') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = requireParams(terminalParam, params)
  const terminal = await read(terminalsClient(context.api).desk.terminals[':id'].$get({ param }))
  return { terminal }
}

export const action = formAction(terminalPageForm, async (args, receive) => {
  const { params, context } = args
  const param = requireParams(terminalParam, params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const terminal = terminalsClient(context.api).desk.terminals[':id']
  if (posted.value.part === 'code') {
    const made = await send(terminal.code.$post({ param }))
    if (!made.ok) return posted.refuse(made.problem)
    const { code, until } = made.data
    // In this answer alone: a code is neither stored nor in an address or cookie of this browser.
    return json({ made: { code, until, address: `${context.publicUrl}${terminalPaths.enrol({ code })}` } })
  }
  const ended = await send(terminal.end.$post({ param }, once(posted)))
  if (!ended.ok) return posted.refuse(ended.problem)
  return seeOther(terminalPaths.desk(), context.cookies.flash({ key: 'terminalEnded', tone: 'done' }))
})

/** One kiosk or tablet: its enrolment, its last use, its end. */
export default function DeskTerminal() {
  const { t } = useTranslation('terminals')
  const language = useLanguage()
  const { terminal } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  const { name, kind, room, enrolledAt, lastUsedAt, madeBy, madeAt, endedBy, endedAt } = terminal
  return (
    <DeskFrame title={name} list={{ label: t('title'), to: terminalPaths.desk() }}>
      {!made && (
        <ErrorSummary form={{ id: 'terminal', allErrors: errorsOf(answer as FormResult | undefined) }} />
      )}
      {made && (
        <Notice tone="done" title={t('newCode', { time: formatMinutes(seoulMinutes(new Date(made.until))) })}>
          <p className="text-count font-semibold tabular">
            {made.code.slice(0, 4)} {made.code.slice(4)}
          </p>
          <p className="mt-3">{t('newCodeHint')}</p>
          <p className="mt-3">
            <code className="select-all break-all">{made.address}</code>
          </p>
        </Notice>
      )}
      <Details
        side={
          !endedAt && (
            <>
              <SideSection id="code" title={t('enrolment')}>
                <p className="text-table text-ink-2">{t(enrolledAt ? 'againHint' : 'codeHint')}</p>
                <PortalForm className="mt-3">
                  <input type="hidden" name="part" value="code" />
                  <Button look="secondary">{t('makeCode')}</Button>
                </PortalForm>
              </SideSection>
              <SideSection id="end" title={t('end')} className="mt-11">
                <p className="text-table text-ink-2">{t('endHint')}</p>
                <Question label={t('end')} question={t('endQuestion')} about={name} isOpen={false}>
                  <PortalForm className="mt-4">
                    <input type="hidden" name="part" value="end" />
                    <Button look="danger">{t('endNow')}</Button>
                  </PortalForm>
                </Question>
              </SideSection>
            </>
          )
        }
      >
        <Facts isFirst>
          <Fact term={t('kind')}>
            {room ? `${t('kinds.room')} · ${room.name[language]}` : t(`kinds.${kind}`)}
          </Fact>
          <Fact term={t('enrolment')}>{enrolledAt ? formatInstant(enrolledAt) : t('notEnrolled')}</Fact>
          <Fact term={t('used')}>{lastUsedAt ? formatInstant(lastUsedAt) : t('neverUsed')}</Fact>
          <Fact term={t('made')}>{t('by', { name: madeBy, at: formatInstant(madeAt) })}</Fact>
          {endedAt && (
            <Fact term={t('end')}>
              {endedBy ? t('by', { name: endedBy, at: formatInstant(endedAt) }) : formatInstant(endedAt)}
            </Fact>
          )}
        </Facts>
      </Details>
    </DeskFrame>
  )
}
