-- A phone number's last ten digits, without an extension; `null` if it has fewer. Indexes store its results, like
-- mailbox_of's.
create or replace function phone_of(phone text) returns text language plpgsql immutable parallel safe as $$
declare
  number constant text := regexp_replace(public.fold_text(phone), '([0-9][\s).,;]*)(?:extension|extn|ext|x|#)[\s.:=#]*[0-9]{1,7}$', '\1');
  digits constant text := regexp_replace(number, '[^0-9]', '', 'g');
begin
  return case when length(digits) >= 10 then right(digits, 10) end;
end $$;
