import { Outlet, useRouteError } from '@remix-run/react'
import { ErrorPage } from '~/domains/app-shell/components/error-page'
import { errorStatus } from '~/ui/error-status'

export default Outlet

/** Whatever a screen throws is shown in the shell, with a way on. */
export function ErrorBoundary() {
  return <ErrorPage status={errorStatus(useRouteError())} />
}
