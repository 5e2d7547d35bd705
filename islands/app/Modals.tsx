import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { $modal, closeModal, type OpenModal } from '#stores/app/modals.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { withWords } from '#stores/messages/i18n.ts'
import { MODALS } from './modals.ts'

/** The modal that is open, once its file is here. */
export function Modals() {
  const open = useStore($modal)
  const [came, setCame] = useState<{ open: OpenModal; Component: ComponentType<object> }>()
  useEffect(() => {
    if (!open) return
    let isWanted = true
    withWords<unknown>(MODALS[open.name]()).then(
      Component => {
        if (isWanted) setCame({ open, Component: Component as ComponentType<object> })
      },
      error => {
        closeModal()
        showErrorToast(error)
      }
    )
    return () => {
      isWanted = false
    }
  }, [open])
  if (!open || came?.open.name !== open.name) return null
  return <came.Component {...open.props} />
}
