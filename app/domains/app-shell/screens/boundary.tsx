import { Outlet, useRouteError } from '@remix-run/react'
import { ErrorPage } from '~/domains/app-shell/components/error-page'
import { errorStatus } from '~/ui/page/error-status'

export default Outlet

/** Shows whatever a screen throws as an error page in the shell. */
export function ErrorBoundary() {
  return <ErrorPage status={errorStatus(useRouteError())} />
}
