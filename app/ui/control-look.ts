/** How every control of a form looks, and its outline where something is wrong. */
export const control = 'w-full min-h-control px-4 py-2 rounded bg-white text-body text-ink border'
export const outline = (errors?: string[]) => (errors?.length ? 'border-2 border-red' : 'border-line-3')
