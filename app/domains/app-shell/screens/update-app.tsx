import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Download } from 'lucide-react'
import { z } from 'zod'
import { findAppUpdate } from '~/domains/app-shell/app-update.server'
import { Logo } from '~/ui/page/logo'
import { formAction } from '~/forms/form-action.server'
import { refuseForeignForm } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { Icon } from '~/ui/icon'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('shell:updateApp.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const update = await findAppUpdate(context)
  const platform = context.app?.platform
  return { ...update, store: (platform && context.stores[platform]) ?? null }
}

/** Hides the update for some days (product §4), unless it blocks. */
export const action = formAction(z.object({}), async (args, receive) => {
  const { context } = args
  const posted = await receive()
  refuseForeignForm(posted)
  const { required } = await findAppUpdate(context)
  if (posted.kind !== 'complete' || required === 'blocking') return seeOther('/update-app')
  return seeOther(
    context.safeTarget(context.jar.wayBack),
    context.cookies.updateSkipped(context.today),
    context.cookies.clearWayBack(),
  )
})

/** Without header and footer (product §2). */
export default function UpdateApp() {
  const { t } = useTranslation()
  const { required, installed, latest, isNewer, store } = useLoaderData<typeof loader>()
  // Not required, but there is a newer version.
  const offered = required === 'none' && isNewer ? 'optional' : required
  return (
    <div className="mx-auto max-w-update px-6 pb-16 pt-16 md:pt-24">
      <p className="flex items-center">
        <Logo />
        <span className="ml-3 font-semibold">{t('shell:building')}</span>
      </p>
      <h1 className="mt-8 text-h1-s font-semibold md:text-h1">{t(`shell:updateApp.${offered}.title`)}</h1>
      <div className="ground-line mt-4" aria-hidden="true" />
      <p className="mt-6">{t(`shell:updateApp.${offered}.text`)}</p>
      {(latest ?? installed) && (
        <div className="mt-8">
          <Facts>
            {latest && (
              <Fact term={t('shell:updateApp.latest')}>
                <strong className="font-semibold">{latest}</strong>
              </Fact>
            )}
            {installed && <Fact term={t('shell:updateApp.installed')}>{installed}</Fact>}
          </Facts>
        </div>
      )}
      <div className="mt-8">
        {offered !== 'none' && <UpdateNow store={store} />}
        {required === 'none' && (
          <ButtonLink
            to="/"
            look={isNewer ? 'secondary' : 'primary'}
            className={isNewer ? 'mt-3 md:w-full' : ''}
          >
            {t('shell:error.home')}
          </ButtonLink>
        )}
        {required === 'skippable' && (
          <PortalForm submitLabel={t('shell:updateApp.skip')} className="mt-3">
            <Button look="secondary" className="md:w-full">
              {t('shell:updateApp.skip')}
            </Button>
          </PortalForm>
        )}
        {required === 'blocking' && (
          <Button
            type="button"
            look="secondary"
            data-bridge="exitApp"
            className="needs-script mt-3 md:w-full"
          >
            {t('shell:updateApp.exit')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Opens the store: through the app (bridge.ts), or by a link where its address is known. */
function UpdateNow({ store }: { store: string | null }) {
  const { t } = useTranslation()
  const face = (
    <>
      <Icon of={Download} className="mr-2" />
      {t('shell:updateApp.now')}
    </>
  )
  if (store)
    return (
      <ButtonLink to={store} data-bridge="loadApp" className="md:w-full">
        {face}
      </ButtonLink>
    )
  return (
    <>
      <Button type="button" data-bridge="loadApp" className="needs-script md:w-full">
        {face}
      </Button>
      <p className="without-script mt-2 text-table text-ink-2">{t('shell:updateApp.searchStore')}</p>
    </>
  )
}
