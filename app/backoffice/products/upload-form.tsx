import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { PICTURE_TEXTS } from "./picture-texts.ts";

/** File types offered in the browser's file picker; the server checks the contents. */
const TYPES = "image/jpeg,image/png,image/webp,image/avif";

interface UploadFormProps {
  alt: string;
  altError: string | null;
  filesError: string | null;
}

/** A plain form to choose pictures or take one; they can also be dropped or pasted into it. */
export function UploadForm({ alt, altError, filesError }: UploadFormProps) {
  const form = useDropAndPaste();
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="grid max-w-xl gap-2 rounded-card border border-line p-5"
    >
      {/* The text comes before the files, because nothing after a refused file is read. */}
      <Field label={PICTURE_TEXTS.alt} hint={PICTURE_TEXTS.altHint} error={altError}>
        <TextInput name="alt" autoComplete="off" maxLength={200} defaultValue={alt} />
      </Field>
      <Field label="Files" hint={PICTURE_TEXTS.filesHint} error={filesError}>
        <TextInput name="pictures" type="file" accept={TYPES} multiple />
      </Field>
      <Field label="Or take a photo" isOptional>
        <TextInput name="photo" type="file" accept="image/jpeg" capture="environment" />
      </Field>
      {altError !== null || filesError !== null ? (
        <p className="text-small">Nothing was added. Choose the files again.</p>
      ) : null}
      <p className="text-small text-soft">You can also drop pictures here, or paste one.</p>
      <Button className="justify-self-start">Upload</Button>
    </form>
  );
}

/** Files dropped on the form or pasted into the page go into its field, as if chosen there. */
function useDropAndPaste() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>("input[name=pictures]");
    const dropZone = form.current;
    if (!field || !dropZone) return;
    const put = (event: Event, files: FileList | undefined) => {
      if (!files || files.length === 0) return;
      event.preventDefault();
      field.files = files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => put(event, event.dataTransfer?.files);
    const paste = (event: ClipboardEvent) => put(event, event.clipboardData?.files);
    dropZone.addEventListener("dragover", over);
    dropZone.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      dropZone.removeEventListener("dragover", over);
      dropZone.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, []);
  return form;
}
