import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Table } from '~/ui/list/table'

export const handle: ScreenHandle = { title: (t) => t('desk:templates.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const { templates } = deskClient(context.api).desk.messages
  const list = await read(templates.$get())
  return { list }
}

/** Which text has which template at Kakao; the file for its review. */
export default function MessageTemplates() {
  const { t } = useTranslation('desk')
  const { list } = useLoaderData<typeof loader>()
  const { items, isSwitchedOn } = list
  const set = items.flatMap(({ ko, en }) => [ko, en]).filter(({ code }) => code !== null).length
  return (
    <DeskFrame
      title={t('templates.title')}
      list={{ label: t('messages.title'), to: deskPaths.messages() }}
      action={
        <ButtonLink to={deskPaths.messageTemplatesFile()} look="secondary">
          {t('templates.download')}
        </ButtonLink>
      }
    >
      <p className="mb-6 max-w-text text-ink-2">{t('templates.lead')}</p>
      {!isSwitchedOn && <Notice title={t('templates.off')}>{t('templates.offHint')}</Notice>}
      <p className="mb-4">{t('templates.count', { set, all: 2 * items.length })}</p>
      <Table
        caption={t('templates.title')}
        rows={items}
        idOf={({ text }) => text}
        columns={[
          {
            key: 'when',
            head: t('templates.when'),
            kind: 'name',
            share: 6,
            cell: ({ text, when }) => (
              <Link
                to={deskPaths.messageTemplate({ text })}
                className="link inline-flex min-h-target items-center"
              >
                {when}
              </Link>
            ),
          },
          {
            key: 'ko',
            head: t('templates.codeIn.ko'),
            share: 3,
            cell: ({ ko }) => ko.code ?? t('templates.asText'),
          },
          {
            key: 'en',
            head: t('templates.codeIn.en'),
            share: 3,
            cell: ({ en }) => en.code ?? t('templates.asText'),
          },
        ]}
      />
    </DeskFrame>
  )
}
