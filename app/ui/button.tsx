import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from './page/link'

type Look = 'primary' | 'secondary' | 'danger' | 'quiet'

const base =
  'button inline-flex items-center justify-center min-h-control px-5 py-2 rounded font-semibold text-center border-2 w-full md:w-auto'
const LOOKS: Record<Look, string> = {
  primary: `${base} bg-pine border-pine text-white hover:bg-pine-8`,
  secondary: `${base} bg-white border-pine text-pine hover:bg-celadon-100`,
  danger: `${base} bg-red border-red text-white`,
  quiet: 'inline-flex items-center min-h-target px-1 underline underline-offset-4 text-pine',
}

/** A button. One primary button a page; danger only to confirm something that cannot be undone. */
export function Button({
  look = 'primary',
  className = '',
  children,
  ...rest
}: { look?: Look } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="submit" {...rest} className={`${LOOKS[look]} ${className}`}>
      {children}
    </button>
  )
}

/** A link that looks like a button, to the next step of a task. */
export function ButtonLink({
  to,
  look = 'primary',
  children,
  className = '',
  ...rest
}: {
  to: string
  look?: Look
  children: ReactNode
  className?: string
  'data-bridge'?: string
}) {
  return (
    <Link to={to} {...rest} className={`${LOOKS[look]} ${className}`}>
      {children}
    </Link>
  )
}

/**
 * A button for one step inside a form (verify the host, add a visitor): it posts the whole form under its own
 * name. The value is the label, as text browsers show the value. `at` is the id of the element to scroll to
 * in the answer.
 */
export function StepButton({
  step,
  label,
  look = 'secondary',
  className = '',
  form,
  at,
  ...rest
}: {
  step: string
  label: string
  look?: Look
  className?: string
  form?: string
  at?: string
  /** Runs instead of the post when scripts run; the handler prevents the post. */
  onClick?: ButtonHTMLAttributes<HTMLButtonElement>['onClick']
  id?: string
}) {
  return (
    <button
      {...rest}
      type="submit"
      name={`intent:${step}`}
      value={label}
      form={form}
      formAction={at && `#${encodeURIComponent(at)}`}
      className={`${LOOKS[look]} ${className}`}
      formNoValidate
    >
      {label}
    </button>
  )
}
