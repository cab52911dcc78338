import type { Page } from '@playwright/test'
import { postForm } from './journey'
import { PASSWORD } from './people'

/** Login IDs of demo staff. */
export const FRONT_DESK = 'frontdesk'
export const ADMINISTRATOR = 'officehead'

/** Signs in at the desk by posting its form. */
export const signInAtDesk = (page: Page, loginId: string) =>
  postForm(page, '/desk/sign-in', { loginId, password: PASSWORD })
