/** How long a one-time code is valid, and after how long a new one may be requested (decisions §5). */
export const CODE_MINUTES = 3
export const RESEND_SECONDS = 60
