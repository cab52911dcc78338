/** Classes of every form control, and its outline when its field has an error. */
export const control = 'w-full min-h-control px-4 py-2 rounded bg-white text-body text-ink border'
export const outline = (errors?: string[]) => (errors?.length ? 'border-2 border-red' : 'border-line-3')
