import '#theme/css/app/orders.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { askWithdrawal, type Order, type Withdrawal, withdraw } from '#stores/money/orders.ts'
import { useAmount } from './use-amount.ts'

interface WithdrawModalProps {
  order: Order
  onClose: () => void
}

/** Takes a purchase back in two steps: what that gives, and the act (product.md §20). */
export function WithdrawModal({ order, onClose }: WithdrawModalProps) {
  const words = useMessages(ordersMessages)
  const asking = useAttempt()
  const taking = useAttempt()
  const said = useAmount()
  const [terms, setTerms] = useState<Withdrawal>()
  const [done, setDone] = useState<Withdrawal>()
  const { transaction } = order

  const ask = async () => {
    await asking.run(async () => setTerms(await askWithdrawal(transaction)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens
  useEffect(() => void ask(), [])

  const take = () => taking.run(async () => setDone(await withdraw(transaction)))
  const amount = terms && said(terms.amount, terms.currency)
  return (
    <Modal
      title={done ? words['withdraw.done'] : words['withdraw.title']}
      onClose={onClose}
      isLocked={taking.isBusy}
      foot={
        done ? (
          <Button fullWidth onClick={onClose} data-autofocus>
            {words['withdraw.close']}
          </Button>
        ) : (
          <div className="grid gap-2 w-full">
            {amount !== undefined && (
              <Button tone="danger" fullWidth busy={taking.isBusy} onClick={() => void take()}>
                {words['withdraw.yes']({ amount })}
              </Button>
            )}
            <Button
              tone="plain"
              fullWidth
              disabled={taking.isBusy}
              onClick={onClose}
              data-autofocus
            >
              {words['withdraw.no']}
            </Button>
          </div>
        )
      }
    >
      {done ? (
        <Alert
          tone="success"
          isUrgent
          text={words['withdraw.doneText']({ amount: said(done.amount, done.currency) })}
        />
      ) : (
        <div className="stack">
          <Refusal error={asking.error ?? taking.error} />
          {terms === undefined && asking.error === undefined && <TermsSkeleton />}
          {terms && <Terms terms={terms} />}
        </div>
      )}
    </Modal>
  )
}

function Terms({ terms }: { terms: Withdrawal }) {
  const words = useMessages(ordersMessages)
  const user = useStore($user)
  const said = useAmount()
  const { credits, amount, currency, until, ends_premium } = terms
  return (
    <>
      <dl className="slip__lines">
        <div>
          <dt>{words['withdraw.credits']}</dt>
          <dd>{credits}</dd>
        </div>
        <div>
          <dt>{words['withdraw.until']}</dt>
          <dd>
            <Time at={until} kind="full" />
          </dd>
        </div>
        <div className="slip__sum">
          <dt>{words['withdraw.amount']}</dt>
          <dd>{said(amount, currency)}</dd>
        </div>
      </dl>
      <p>{words['withdraw.how']}</p>
      {ends_premium ? (
        <Alert tone="warning" text={words['withdraw.premium']} />
      ) : (
        user?.paid_user && <p>{words['withdraw.stays']}</p>
      )}
    </>
  )
}

function TermsSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      <Skeleton width={70} />
      <Skeleton width={60} />
      <Skeleton width={90} />
    </div>
  )
}
