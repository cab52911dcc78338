import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { apiKeysClient } from '~/domains/api-keys/client.server'
import { KeyState } from '~/domains/api-keys/components/key-state'
import { useScopeWords } from '~/domains/api-keys/components/use-scope-words'
import { apiKeyPaths } from '~/domains/api-keys/paths'
import { isUsable, latestEnd } from '~/domains/api-keys/rules/key-end'
import { apiKeyPageForm, apiKeyParam } from '~/domains/api-keys/schemas'
import { ChangeForm } from '~/domains/api-keys/screens/desk-api-key/change-form'
import { useKeyChanges } from '~/domains/api-keys/screens/desk-api-key/use-key-changes'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { seoulDate } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { ChangeHistory } from '~/ui/list/change-history'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details, SideSection } from '~/ui/page/details'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { Question } from '~/ui/form/question'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('api-keys:key') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = requireParams(apiKeyParam, params)
  const apiKey = await read(apiKeysClient(context.api).desk['api-keys'][':id'].$get({ param }))
  const today = seoulDate(context.now)
  return { apiKey, days: { today, latest: latestEnd(today) } }
}

export const action = formAction(apiKeyPageForm, async (args, receive) => {
  const { params, context } = args
  const param = requireParams(apiKeyParam, params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const key = apiKeysClient(context.api).desk['api-keys'][':id']
  const form = posted.value
  if (form.part === 'end') {
    const ended = await send(key.end.$post({ param }, once(posted)))
    if (!ended.ok) return posted.refuse(ended.problem)
    return seeOther(apiKeyPaths.deskKey(param), context.cookies.flash({ key: 'apiKeyEnded', tone: 'done' }))
  }
  const { name, networks, endsOn, revision } = form
  const saved = await send(
    key.$put({ param, json: { name, networks: networks.join(','), endsOn, revision } }, once(posted)),
  )
  if (!saved.ok) return posted.refuse(saved.problem)
  return seeOther(apiKeyPaths.deskKey(param), context.cookies.flash({ key: 'apiKeySaved', tone: 'done' }))
})

/** One key: what it may read, its last use, its end and its history; from where and until when it counts can be changed. */
export default function DeskApiKey() {
  const { t } = useTranslation('api-keys')
  const { scopeWord } = useScopeWords()
  const { apiKey, days } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const stepsOf = useKeyChanges()
  const { name, prefix, scopes, networks, endsOn, state, lastUsedAt } = apiKey
  const isOpen = isUsable(state)
  const isOfForm = isOpen && result?.initialValue?.part === 'save'
  return (
    <DeskFrame title={name} list={{ label: t('title'), to: apiKeyPaths.desk() }}>
      {!isOfForm && <ErrorSummary form={{ id: 'api-key', allErrors: errorsOf(result) }} />}
      <Details
        label={t('key')}
        side={
          isOpen && (
            <SideSection id="end" title={t('end')}>
              <p className="text-table text-ink-2">{t('endHint')}</p>
              <Question label={t('end')} question={t('endQuestion')} about={name} isOpen={false}>
                <PortalForm className="mt-4">
                  <input type="hidden" name="part" value="end" />
                  <Button look="danger">{t('endNow')}</Button>
                </PortalForm>
              </Question>
            </SideSection>
          )
        }
      >
        <Facts isFirst>
          <Fact term={t('state')}>
            <KeyState apiKey={apiKey} />
          </Fact>
          <Fact term={t('prefix')}>
            <code>{prefix}…</code>
          </Fact>
          <Fact term={t('scopes')}>
            <ul>
              {scopes.map((scope) => (
                <li key={scope}>
                  {scopeWord(scope)} <code className="text-table text-ink-3">{scope}</code>
                </li>
              ))}
            </ul>
          </Fact>
          <Fact term={t('networks')}>{networks.join(', ') || t('everywhere')}</Fact>
          <Fact term={t('endsOn')}>{endsOn}</Fact>
          <Fact term={t('lastUse')}>{lastUsedAt ? formatInstant(lastUsedAt) : t('neverUsed')}</Fact>
        </Facts>
        {isOpen && <ChangeForm apiKey={apiKey} days={days} result={isOfForm ? result : undefined} />}
        <ChangeHistory steps={stepsOf(apiKey)} />
      </Details>
    </DeskFrame>
  )
}
