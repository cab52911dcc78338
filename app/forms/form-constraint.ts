/** What the HTML of a form's fields says about them, by name, as conform has it; `guests[].name` is that of each guest. */
export type FormConstraint = Record<string, { required?: boolean }>

/** What the constraint says about one field. */
export const constraintAt = (constraint: FormConstraint, name: string) =>
  constraint[name.replace(/\[\d+\]/g, '[]')]

/** What an action says about the fields of its form (form-action.server.ts); nothing where it has no form. */
export const constraintOf = (action: unknown): FormConstraint =>
  typeof action === 'function' && 'constraint' in action ? (action.constraint as FormConstraint) : {}
