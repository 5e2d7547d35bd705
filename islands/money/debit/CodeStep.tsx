import { Progress } from '#islands/ui/Progress.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { CodeForm, type CodeFormProps } from './CodeForm.tsx'

/** The second step of a direct debit: the code. */
export function CodeStep(props: CodeFormProps) {
  const words = useMessages(ordersMessages)
  return (
    <div className="card stack debit__form">
      <Progress step={2} steps={2} words={words['form.code']} />
      <CodeForm {...props} />
    </div>
  )
}
