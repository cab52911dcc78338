/** How long a one-time code counts, and from when another may be asked for (decisions §5). */
export const CODE_MINUTES = 3
export const RESEND_SECONDS = 60
