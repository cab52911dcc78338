import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fieldMeta } from '~/forms/field-meta'
import { ChoiceList } from './choice-list'
import { CheckboxField, FieldError, TextAreaField } from './field'
import { RadioField } from './choice-field'

const wrong = fieldMeta('visit', 'memo', { initialValue: 'later', errors: ['tooLong?max=5'], required: true })

test('a control has what conform says of its field: id, name, form, required, and its error before its hint', () => {
  const markup = renderToStaticMarkup(<TextAreaField field={wrong} label="Memo" hint="Briefly" />)
  for (const said of [
    'id="visit-memo"',
    'name="memo"',
    'form="visit"',
    'required=""',
    'aria-invalid="true"',
    'aria-describedby="visit-memo-error visit-memo-hint"',
  ])
    expect(markup.replace(/^.*<textarea/s, '')).toContain(said)
  expect(markup).toContain('id="visit-memo-error"')
  expect(markup).toContain('id="visit-memo-hint"')
  expect(markup).toContain('>later</textarea>')
})

test('an empty text is said, too, as React leaves the attribute of what is said no longer', () => {
  const empty = fieldMeta('visit', 'memo')
  expect(renderToStaticMarkup(<TextAreaField field={empty} label="Memo" />)).toContain('></textarea>')
  expect(fieldMeta('visit', 'memo', { errors: [] }).errors).toBeUndefined()
})

test('ticks are told from text as posted, numbers and booleans too', () => {
  const ticked = renderToStaticMarkup(
    <CheckboxField field={fieldMeta('visit', 'agreed', { initialValue: true })} label="Agreed" />,
  )
  expect(ticked).toContain('checked=""')
  const chosen = renderToStaticMarkup(
    <RadioField
      field={fieldMeta('visit', 'floor', { initialValue: 12 })}
      label="Floor"
      options={[
        { value: '11', label: '11' },
        { value: '12', label: '12' },
      ]}
    />,
  )
  expect(chosen).toMatch(/<input(?=[^>]*value="12")[^>]*checked=""/)
  expect(chosen).not.toMatch(/<input(?=[^>]*value="11")[^>]*checked=""/)
})

test('a list without an empty choice is not required, as something is always chosen', () => {
  const field = fieldMeta('visit', 'floor', { initialValue: '12', required: true })
  const options = [{ value: '12', label: '12' }]
  const list = (placeholder?: string) =>
    renderToStaticMarkup(
      <ChoiceList field={field} options={options} placeholder={placeholder} className="" />,
    )
  expect(list()).not.toContain('required')
  expect(list('Choose')).toContain('required=""')
  expect(list()).toContain('selected=""')
})

test('an error names its field by its id alone', () => {
  expect(renderToStaticMarkup(<FieldError field={{ id: 'successor' }} />)).toBe('')
})
