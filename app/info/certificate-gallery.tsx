import type { Certificate } from "#content/labs.ts";

/** Each image links to itself, so the browser can show it large without JavaScript. */
export function CertificateGallery({ certificates }: { certificates: Certificate[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
      {certificates.map(({ title, text, file, alt }) => (
        <li key={file}>
          <a href={`/art/certificates/${file}`} className="group grid gap-3">
            <img
              src={`/art/certificates/${file}`}
              alt={alt}
              width={600}
              height={800}
              loading="lazy"
              className="w-full rounded-card border border-line transition-colors group-hover:border-strong"
            />
            <span className="grid">
              <span className="font-medium underline decoration-line underline-offset-4 group-hover:decoration-current">
                {title}
              </span>
              <span className="text-small text-soft">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
