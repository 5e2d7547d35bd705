import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './gallery.css'
import './numbers.css'

const place = document.querySelector('#gallery')
if (place) createRoot(place).render(<App />)
