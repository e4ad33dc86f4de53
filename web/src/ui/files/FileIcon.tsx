import FileImageOutlined from '@ant-design/icons/es/icons/FileImageOutlined'
import FileOutlined from '@ant-design/icons/es/icons/FileOutlined'
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import FileWordOutlined from '@ant-design/icons/es/icons/FileWordOutlined'
import styles from './file-list.module.css'

const FILE_KINDS = [
  { ending: /\.pdf$/i, icon: FilePdfOutlined, tone: styles.pdf },
  { ending: /\.docx?$/i, icon: FileWordOutlined, tone: styles.word },
  { ending: /\.(png|jpe?g|gif|webp)$/i, icon: FileImageOutlined, tone: styles.word },
]

export function FileIcon({ name }: { name: string }) {
  const kind = FILE_KINDS.find(({ ending }) => ending.test(name))
  const Icon = kind?.icon ?? FileOutlined
  return <Icon className={`${styles.icon} ${kind?.tone ?? ''}`} aria-hidden />
}
